import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { BareSpot } from '../frame/MissingPage.tsx';
import { expectAccessible } from '../testing/accessible.ts';
import { Button } from './Button.tsx';
import { Empty, Loading } from './Empty.tsx';
import { SheetPage } from './fields/SheetPage.tsx';
import * as icons from './icons.tsx';
import { Prose } from './parts/Prose.tsx';
import { Section } from './Section.tsx';
import * as toolIcons from './tools/toolIcons.tsx';

const nbsp = '\u00a0';

describe('Empty', () => {
  test('says kindly what is missing and what can be done', async () => {
    const screen = await render(
      <Empty text="Aucun produit trouvé." more="Revenez bientôt !">
        <Button>Ajouter un produit</Button>
      </Empty>,
    );
    await expect.element(screen.getByText('Aucun produit trouvé.')).toBeVisible();
    expect(screen.getByText(/^Revenez/).element().textContent).toBe(`Revenez bientôt${nbsp}!`);
    await expect.element(screen.getByRole('button', { name: 'Ajouter un produit' })).toBeVisible();
    await expectAccessible(screen.container);
  });

  test('an error is red and has another sign', async () => {
    const colours: string[] = [];
    const signs: string[] = [];
    for (const error of [false, true]) {
      const screen = await render(<Empty text="Erreur lors du chargement." error={error} />);
      const text = screen.getByText('Erreur lors du chargement.').element();
      colours.push(getComputedStyle(text).color);
      signs.push(screen.container.querySelector('svg')?.innerHTML ?? '');
      await expectAccessible(screen.container);
      await screen.unmount();
    }
    expect(new Set(colours).size).toBe(2);
    expect(new Set(signs).size).toBe(2);
  });

  test('a picture stands in place of the sign', async () => {
    const screen = await render(<Empty text="Rien ne pousse." picture={<BareSpot />} />);
    const drawings = screen.container.querySelectorAll('svg');
    expect(drawings).toHaveLength(1);
    expect(drawings[0]?.getBoundingClientRect().width).toBeGreaterThan(100);
  });
});

test('Loading says that something is on its way', async () => {
  const screen = await render(<Loading />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Chargement...');
  await expectAccessible(screen.container);
});

test('Section is found by its title, and by its anchor', async () => {
  const screen = await render(
    <>
      <Section title="Nos produits :" id="produits" aside={<a href="/panier">Panier</a>}>
        <p>Sauge</p>
      </Section>
      <Section title="Autres :">
        <p>Thym</p>
      </Section>
    </>,
  );
  const section = screen.getByRole('region', { name: 'Nos produits :' });
  await expect.element(section).toHaveAttribute('id', 'produits');
  await expect.element(section.getByRole('heading', { level: 2 })).toBeVisible();
  await expect.element(section.getByRole('link', { name: 'Panier' })).toBeVisible();
  await expect.element(section.getByText('Sauge')).toBeVisible();
  await expect.element(section.getByText('Thym')).not.toBeInTheDocument();
  expect(section.getByRole('heading').element().textContent).toBe(`Nos produits${nbsp}:`);
});

test('Prose has French spaces everywhere, and leaves what it holds in its place', async () => {
  const screen = await render(
    <Prose>
      <h1>Mentions légales</h1>
      <p>
        Qui édite ? <strong>Courtil : nous.</strong> Écrivez à <a href="/contact">l'éditeur !</a>
      </p>
      <br />
    </Prose>,
  );
  expect(screen.getByRole('article').element().textContent).toContain(
    `Qui édite${nbsp}? Courtil${nbsp}: nous. Écrivez à l'éditeur${nbsp}!`,
  );
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/contact');
  await expectAccessible(screen.container);
});

test('SheetPage has its title and intro above what is filled in', async () => {
  const screen = await render(
    <SheetPage title="Mot de passe oublié ?" intro="Nous vous enverrons un lien.">
      <input aria-label="E-mail" />
    </SheetPage>,
  );
  const title = screen.getByRole('heading', { level: 1, name: 'Mot de passe oublié ?' });
  const tops = [
    title,
    screen.getByText(/^Nous vous enverrons/),
    screen.getByLabelText('E-mail'),
  ].map((part) => part.element().getBoundingClientRect().top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expectAccessible(screen.container);
});

test('SheetPage is narrower than the page unless it is wide', async () => {
  const widths: number[] = [];
  for (const wide of [false, true]) {
    const screen = await render(
      <SheetPage title="Profil" intro="À vous" wide={wide}>
        <p>Feuille</p>
      </SheetPage>,
    );
    widths.push(screen.getByText('Feuille').element().getBoundingClientRect().width);
    await screen.unmount();
  }
  const [narrow = 0, wide = 0] = widths;
  expect(narrow).toBeLessThan(wide);
  expect(wide).toBeLessThan(1000);
});

test('drawings are seen, in the size that is asked for, and never read out nor focused', async () => {
  const { icon: _, ...signs } = { ...icons, ...toolIcons };
  const screen = await render(
    <>
      <BareSpot />
      {Object.entries(signs).map(([name, Sign]) => (
        <Sign key={name} size={24} />
      ))}
    </>,
  );
  const [spot, ...drawn] = screen.container.querySelectorAll('svg');
  expect(drawn.length).toBe(Object.keys(signs).length);
  expect(spot?.getBoundingClientRect().width).toBeGreaterThan(100);
  for (const sign of drawn) {
    const { width, height } = sign.getBoundingClientRect();
    expect([width, height]).toEqual([24, 24]);
    const { width: across, height: down } = (sign as SVGSVGElement).getBBox();
    expect(Math.max(across, down)).toBeGreaterThan(10);
    expect(Math.max(across, down)).toBeLessThanOrEqual(24);
  }
  expect(screen.getByRole('img').elements()).toEqual([]);
  expect([spot, ...drawn].filter((sign) => sign?.getAttribute('aria-hidden') !== 'true')).toEqual(
    [],
  );
});
