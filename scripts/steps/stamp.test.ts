import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inProject } from './folders.mjs';
import { madeOf } from './stamp.mjs';

test('273: a stamp or a build damaged by a power cut is made again', () => {
  const folder = inProject(`build/stamp-${process.pid}`);
  mkdirSync(join(folder, 'made/parts'), { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [source, stamp, ...made] = ['source', 'stamp', 'made/main.js', 'made/parts/a.js'].map(
    (name) => join(folder, name),
  ) as [string, string, ...string[]];
  const asked = () =>
    madeOf(stamp, {
      sources: [relative(inProject(), source)],
      results: [relative(inProject(), join(folder, 'made'))],
    });
  writeFileSync(source, 'let a = 1;');
  const make = () => {
    asked().begin();
    for (const path of made) writeFileSync(path, 'const a=1;');
    asked().end();
    expect(asked().isMade()).toBe(true);
  };
  const shapes = [
    (path: string) => truncateSync(path, 0),
    (path: string) => truncateSync(path, readFileSync(path).length >> 1),
    (path: string) => writeFileSync(path, Buffer.alloc(readFileSync(path).length)),
    (path: string) => rmSync(path),
  ];
  for (const path of [stamp, ...made])
    for (const spoil of shapes) {
      make();
      spoil(path);
      expect(asked().isMade(), path).toBe(false);
    }
  // Copied elsewhere, with other times, it is the same.
  make();
  for (const path of made) writeFileSync(path, readFileSync(path));
  expect(asked().isMade()).toBe(true);
});
