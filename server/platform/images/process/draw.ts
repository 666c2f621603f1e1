import { drawAvatar } from '../../../../drawing/avatar.ts';
import { drawCover } from '../../../../drawing/cover.ts';
import { drawGarden } from '../../../../drawing/garden.ts';
import { drawPlate } from '../../../../drawing/plate.ts';
import { drawProduct } from '../../../../drawing/product.ts';
import type { DrawingOrder } from './drawingOrder.ts';

/** The SVG that `order` asks for; as wide as a link's preview where that is wanted. */
export function draw(order: DrawingOrder, format?: 'apercu'): string {
  switch (order.kind) {
    case 'plante':
      return drawPlate(order.portrait, format);
    case 'jardin':
      return drawGarden(order.portrait, format ?? order.view);
    case 'produit':
      return drawProduct(order.portrait, format);
    case 'portrait':
      return drawAvatar(order.key);
    case 'couverture':
      return drawCover(order.key);
  }
}
