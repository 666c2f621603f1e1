import type { DrawingOrder } from './drawingOrder.ts';

/** The SVG that `order` asks for. Each kind of drawing is loaded with its first order. */
export async function draw(order: DrawingOrder): Promise<string> {
  switch (order.kind) {
    case 'plante': {
      const { drawPlate } = await import('../../drawing/plate.ts');
      return drawPlate(order.portrait);
    }
    case 'jardin': {
      const { drawGarden } = await import('../../drawing/garden.ts');
      return drawGarden(order.portrait, order.view);
    }
    case 'produit': {
      const { drawProduct } = await import('../../drawing/product.ts');
      return drawProduct(order.portrait);
    }
    case 'portrait': {
      const { drawAvatar } = await import('../../drawing/avatar.ts');
      return drawAvatar(order.key);
    }
    case 'couverture': {
      const { drawCover } = await import('../../drawing/cover.ts');
      return drawCover(order.key);
    }
  }
}
