import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Picture } from './Picture.tsx';

type Props = Parameters<typeof Picture>[0];

// A browser takes a larger picture that it already has: each test draws another plant.
let drawing: string;
let plante = 0;
const gone = '/images/0123456789abcdefghij';
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

function Sage(props: Partial<Props>) {
  return <Picture drawing={drawing} alt="Sauge" ratio="4:5" sizes="100px" {...props} />;
}

const picture = page.getByRole('img', { name: 'Sauge' });
const image = () => picture.element() as HTMLImageElement;
/** The address of the loaded picture; undefined until it is loaded. */
const shown = () =>
  image().complete && image().naturalWidth > 0 ? new URL(image().currentSrc) : null;
const pathShown = () => shown()?.pathname;

beforeEach(() => {
  plante += 1;
  drawing = `/dessins/plante/${plante}-abc`;
});
afterEach(() => page.viewport(1000, 700));

test('without a photo there is the drawing, in the format that weighs least', async () => {
  await render(<Sage />);
  await expect.poll(pathShown).toBe(`${drawing}-400.avif`);
});

test.each([
  ['100px', 400],
  ['700px', 800],
  ['100vw', 1280],
])('a room of %s takes %i pixels and no more', async (sizes, width) => {
  await render(<Sage sizes={sizes} />);
  await expect.poll(pathShown).toBe(`${drawing}-${width}.avif`);
});

test('its room is kept while nothing of it has come', async () => {
  const screen = await render(
    <div style={{ width: '200px' }}>
      <Sage photo="https://localhost:1/jamais.jpg" />
    </div>,
  );
  const { width, height } = screen.getByRole('img').element().getBoundingClientRect();
  expect([width, height]).toEqual([200, 250]);
});

test('a photo of our own comes in its widths, from whatever address it was given', async () => {
  await render(<Sage photo={`https://courtil.example${gone}`} sizes="100px" />);
  const sources = image().parentElement?.querySelector('source');
  expect(sources?.srcset).toBe(
    [400, 800, 1280].map((width) => `${gone}-${width}.avif ${width}w`).join(', '),
  );
  expect(image().srcset).toContain(`${gone}-800.webp 800w`);
});

test('a photo of elsewhere is taken as it is, without telling where it is shown', async () => {
  await render(<Sage photo={pixel} />);
  await expect.poll(() => shown()?.href).toBe(pixel);
  await expect.element(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
});

test.each([
  ['our own', gone],
  ['elsewhere', 'https://localhost:1/jamais.jpg'],
])('a photo that is gone (%s) gives way to the drawing', async (_, photo) => {
  await render(<Sage photo={photo} />);
  await expect.poll(pathShown).toBe(`${drawing}-400.avif`);
});

test('the next photo is tried although the one before was gone', async () => {
  const screen = await render(<Sage photo={gone} />);
  await expect.poll(pathShown).toBe(`${drawing}-400.avif`);
  await screen.rerender(<Sage photo={pixel} />);
  await expect.poll(() => shown()?.href).toBe(pixel);
});

test('a photo that failed before the page woke up gives way to the drawing too', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Sage photo={gone} />);
  document.body.append(container);
  await expect.poll(() => image().complete && image().naturalWidth).toBe(0);
  const root = hydrateRoot(container, <Sage photo={gone} />);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await expect.poll(pathShown).toBe(`${drawing}-400.avif`);
});

test('on a phone it may have another shape', async () => {
  const phone = { drawing: `${drawing}-large`, sizes: '100vw' };
  await render(<Sage phone={phone} />);
  await expect.poll(pathShown).toBe(`${drawing}-400.avif`);
  await page.viewport(390, 700);
  await expect.poll(pathShown).toBe(`${drawing}-large-400.avif`);
});

test('what is far below waits until it is near; the first picture does not', async () => {
  const far = (
    <>
      <div style={{ height: '20000px' }} />
      <Sage />
    </>
  );
  const screen = await render(far);
  await expect.element(picture).not.toBeInViewport();
  expect(shown()).toBeNull();
  image().scrollIntoView();
  await expect.poll(pathShown).toBe(`${drawing}-400.avif`);

  await screen.rerender(<Sage first />);
  await expect.element(picture).not.toHaveAttribute('loading', 'lazy');
  await expect.element(picture).toHaveAttribute('fetchpriority', 'high');
});

test('what only adorns is not read out', async () => {
  const screen = await render(<Sage alt="" />);
  expect(screen.getByRole('img').elements()).toEqual([]);
});
