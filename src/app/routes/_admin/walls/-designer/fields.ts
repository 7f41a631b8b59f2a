import type { ReactNode } from "react";
import type { FieldPathByValue } from "react-hook-form";
import { Colour as AnyColour, type ColourProps } from "#app/fields/colour.tsx";
import { FlagField as AnyFlag, type FlagFieldProps } from "#app/fields/flag-field.tsx";
import { NumberField as AnyNumber, type NumberFieldProps } from "#app/fields/number-field.tsx";
import { TextField as AnyText, type TextFieldProps } from "#app/fields/text-field.tsx";
import { When as AnyWhen, type WhenProps } from "#app/fields/when.tsx";
import type { FlagPath, TextPath, WallForm } from "#app/wall/wall-form.ts";

// The shared fields, knowing the paths of a wall.
export const TextField: (props: TextFieldProps<TextPath>) => ReactNode = AnyText;
export const FlagField: (props: FlagFieldProps<FlagPath>) => ReactNode = AnyFlag;
export const NumberField: (props: NumberFieldProps<FieldPathByValue<WallForm, number>>) => ReactNode = AnyNumber;
export const Colour: (props: ColourProps<TextPath>) => ReactNode = AnyColour;
export const When: (props: WhenProps<FlagPath>) => ReactNode = AnyWhen;
