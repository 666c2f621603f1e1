import { globSync } from 'node:fs';
import { API } from 'typescript/unstable/sync';
import { afterAll, expect, test } from 'vitest';
import { inProject } from '../../scripts/steps/folders.mjs';
import { bareTexts } from './bareTexts.ts';

const PLANTED = inProject('web/planted.tsx');
const PLANTED_PROJECT = inProject('tsconfig.planted.json');

/** A component and what it is made of; it stands in no folder, and the compiler reads it all the same. */
let planted = '';
const beginning = `
  import { Fragment, type ReactNode, Suspense } from 'react';
  import { Link } from './ui/Link.tsx';
  import { DropIcon } from './ui/icons.tsx';
  interface Props { n: number; name: string; cond: boolean; names: string[]; children: ReactNode }
  const Maybe = ({ cond }: Props) => (cond ? <i /> : null);
  const Always = () => <i>toujours</i>;
`;
const sources: Record<string, () => string> = {
  [PLANTED]: () => beginning + planted,
  [PLANTED_PROJECT]: () =>
    JSON.stringify({ extends: './tsconfig.json', include: [], files: ['web/planted.tsx'] }),
};
const api = new API({
  cwd: inProject(),
  fs: {
    readFile: (path) => sources[path]?.(),
    fileExists: (path) => (path in sources ? true : undefined),
  },
});
afterAll(() => api.close());

function textsIn(project: string, files: string[]): string[] {
  const snapshot = api.updateSnapshot({
    openProjects: [project],
    fileChanges: { changed: [PLANTED] },
  });
  const opened = snapshot.getProject(project);
  if (!opened) throw new Error(`${project} was not opened.`);
  return bareTexts(opened, files).map(({ file, line, text }) =>
    file === PLANTED ? text : `${file}:${line} ${text}`,
  );
}

function textsPlanted(jsx: string): string[] {
  planted = `export const Planted = ({ n, name, cond, names, children }: Props) => ${jsx};`;
  return textsIn(PLANTED_PROJECT, [PLANTED]);
}

test('no text of a page comes, goes or changes beside others, where a translator moves it', () => {
  const files = globSync('web/**/*.tsx', { cwd: inProject() })
    .filter((file) => !/\.test\.tsx$|^web\/testing\//.test(file))
    .map((file) => inProject(file));
  expect(files.length).toBeGreaterThan(300);
  expect(textsIn(inProject('tsconfig.json'), files)).toEqual([]);
}, 120_000);

test.each([
  ['that changes before an element', '<p>{n} <b /></p>'],
  ['that changes between texts', '<p>Il y a {n} plantes</p>'],
  ['that changes, made of another', '<p><b />{n + " plantes"}</p>'],
  ['that comes', '<p><b />{cond && "morte"}</p>'],
  ['in place of an element', '<p><b />{cond ? "morte" : <i />}</p>'],
  ['that stays, behind what comes', '<p>{cond && <b />} toujours</p>'],
  ['that stays, behind a list', '<p>{names.map((each) => <b key={each} />)}.</p>'],
  ['that stays, behind a component that comes', '<p><Maybe {...({} as Props)} />.</p>'],
  ['that stays, behind an element that is made anew', '<p><b key={name} />.</p>'],
  ['in a fragment that comes', '<p>{cond && <>morte <b /></>}</p>'],
  ['in a fragment among children', '<p><b /><>{name}</></p>'],
  ['in a keyed fragment', '<p>{names.map((each) => <Fragment key={each}>, <b /></Fragment>)}</p>'],
  ['in a list', '<p>{names.map((each) => each)}</p>'],
  ['that a component returns', 'name'],
  ['that a component returns in a fragment', '<>Bonjour <b /></>'],
  ['that may stand among children', '<p><b />{children}</p>'],
  ['that a component hands on', '<>{children}</>'],
  ["through a package's component", '<Suspense>Bonjour</Suspense>'],
  ['among the children of a component', '<Link to="/">{n} plantes</Link>'],
  ['of another kind', '<p><b />{children as any}</p>'],
])('sees a text %s', (_, jsx) => {
  expect(textsPlanted(jsx)).not.toEqual([]);
});

test.each([
  ['that is all its element holds', '<p>{name}</p>'],
  ['that comes, alone', '<p>{cond && name}</p>'],
  ['in place of an element, alone', '<p>{cond ? name : <b />}</p>'],
  ['made of others, alone', '<p>{"Il y a " + n + " plantes"}</p>'],
  ['that stays', '<p>Il y a <b>{n}</b> plantes</p>'],
  ['that stays, before what comes', '<p>toujours {cond && <b />}</p>'],
  ['that stays, behind an icon', '<p><DropIcon /> Arroser</p>'],
  ['that stays, behind a component of one element', '<p><Always />, et encore</p>'],
  ['in an element of its own', '<p><span>{name}</span>{cond && <b />}</p>'],
  ['handed on as all that is there', '<p>{children}</p>'],
  ['that is none', '<p>{name !== "" && cond && <b />}<i /></p>'],
  ['in the attribute of an element', '<p title={name}><b /><i /></p>'],
])('leaves a text alone %s', (_, jsx) => {
  expect(textsPlanted(jsx)).toEqual([]);
});
