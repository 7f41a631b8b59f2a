import type { ItemKind, StarsAdvice } from "#contract/walls/pages/reviewed-item.ts";
import { m } from "#messages/gen/messages.js";

export const ITEM_LABELS: Record<ItemKind, () => string> = {
  product: m.look_item_product,
  software: m.look_item_software,
  course: m.look_item_course,
  event: m.look_item_event,
  book: m.look_item_book,
  recipe: m.look_item_recipe,
  movie: m.look_item_movie,
  game: m.look_item_game,
  series: m.look_item_series,
  service: m.look_item_service,
  business: m.look_item_business,
  organisation: m.look_item_organisation,
};

export const NEED_LABELS: Record<StarsAdvice["missing"][number], () => string> = {
  name: m.look_product_name,
  description: m.look_product_description,
  image_url: m.look_product_image,
  price: m.look_product_price,
  currency: m.look_product_currency,
  starts: m.look_product_starts,
  place: m.look_product_place,
  review: m.stars_missing_review,
};
