import type { FunctionalComponent } from "vue";
import type { FormProps, WallProps, WidgetProps } from "./laurel-elements.js";

export declare const LaurelWall: FunctionalComponent<WallProps>;
export declare const LaurelWidget: FunctionalComponent<WidgetProps>;
export declare const LaurelForm: FunctionalComponent<FormProps>;
