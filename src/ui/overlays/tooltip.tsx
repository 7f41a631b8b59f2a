import {
  cloneElement,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type Ref,
} from "react";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { composeHandlers } from "#ui/core/chain-handlers.ts";

const load = () => import("./tooltip-panel.tsx");
const Panel = lazyPart(() => load().then((part) => part.TooltipPanel));
const DELAY = 450;

type ChildProps = {
  ref?: Ref<HTMLElement>;
  onPointerEnter?: (event: React.PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: React.PointerEvent<HTMLElement>) => void;
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void;
  onBlur?: (event: React.FocusEvent<HTMLElement>) => void;
  onClick?: (event: React.MouseEvent<HTMLElement>) => void;
  "aria-describedby"?: string;
};

type TooltipProps = {
  /** A function when the text is expensive to make: it is called once the tooltip is shown. */
  label: string | (() => string);
  keys?: string;
  names?: boolean;
  children: ReactElement<ChildProps>;
};

function setRef(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null) {
  if (typeof ref === "function") ref(element);
  else if (ref) ref.current = element;
}

/**
 * Shown on hover and keyboard focus; Escape hides it. `names={false}` when the control already has the same
 * accessible name.
 */
export function Tooltip({ label, keys, names = true, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const after = (delay: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setUsed(true);
      setOpen(next);
    }, delay);
  };
  const { props } = children;
  const { ref: ownRef } = props;
  // The same function on each render, or every tooltip would render once more after it.
  const ref = useCallback(
    (node: HTMLElement | null) => {
      setAnchor(node);
      setRef(ownRef, node);
    },
    [ownRef],
  );
  const element = cloneElement(children, {
    ref,
    "aria-describedby": open && names ? id : props["aria-describedby"],
    onPointerEnter: composeHandlers(props.onPointerEnter, (event) => {
      if (event.pointerType !== "touch") {
        void load();
        after(DELAY, true);
      }
    }),
    onPointerLeave: composeHandlers(props.onPointerLeave, () => after(80, false)),
    onFocus: composeHandlers(props.onFocus, (event) => {
      if (event.currentTarget.matches(":focus-visible")) after(0, true);
    }),
    onBlur: composeHandlers(props.onBlur, () => after(0, false)),
    onClick: composeHandlers(props.onClick, () => after(0, false)),
  });
  return (
    <>
      {element}
      {used && (
        <Suspense fallback={null}>
          <Panel
            {...{ id, anchor, open, keys }}
            label={typeof label === "string" ? label : label()}
            onHold={() => clearTimeout(timer.current)}
            onRelease={() => after(80, false)}
            onClose={() => after(0, false)}
          />
        </Suspense>
      )}
    </>
  );
}
