import { downloadFile } from '../../ui/tools/downloadFile.ts';

const SIDE = 1600;

/** Hands the drawn picture to the browser as PNG, which every other site and program takes. */
export async function savePicture(image: HTMLImageElement, name: string): Promise<void> {
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIDE, SIDE);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!file) throw new Error('The picture cannot be written.');
  await downloadFile(Promise.resolve(new Response(file)), name);
}
