import { drawAvatar } from '../../../../drawing/avatar.ts';
import { drawCover } from '../../../../drawing/cover.ts';
import { drawGarden } from '../../../../drawing/garden.ts';
import { drawPlate } from '../../../../drawing/plate.ts';
import { drawProduct } from '../../../../drawing/product.ts';
import type { DrawingOrder } from './drawingOrder.ts';

/** The SVG that `order` asks for. */
export function draw(order: DrawingOrder): string {
  switch (order.kind) {
    case 'plante':
      return drawPlate(order.portrait);
    case 'jardin':
      return drawGarden(order.portrait, order.view);
    case 'produit':
      return drawProduct(order.portrait);
    case 'portrait':
      return drawAvatar(order.key);
    case 'couverture':
      return drawCover(order.key);
  }
}
