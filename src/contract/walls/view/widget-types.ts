/** Kinds of widgets: the numeric id of the interface (notes) and our word for it, which names its arrangement. */
export const WIDGET_TYPES = [
  { id: 4, slug: "carousel", name: "Carousel" },
  { id: 5, slug: "masonry", name: "Masonry" },
  { id: 6, slug: "strip", name: "Strip marquee" },
  { id: 7, slug: "avatar-group", name: "Avatar group" },
  { id: 8, slug: "single", name: "Single slider" },
  { id: 9, slug: "vertical", name: "Vertical scroll" },
  { id: 10, slug: "horizontal", name: "Horizontal scroll" },
  { id: 11, slug: "floating", name: "Floating cards" },
  { id: 16, slug: "avatar-carousel", name: "Avatar carousel" },
  { id: 17, slug: "cross", name: "Cross slider" },
  { id: 18, slug: "logos", name: "Logo slider" },
] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];
export type WidgetKind = WidgetType["slug"];

export const WIDGET_TYPE_IDS = WIDGET_TYPES.map(({ id }) => id);

export const widgetTypeOf = (id: number): WidgetType | undefined => WIDGET_TYPES.find((type) => type.id === id);
