import { freePorts } from '../proofs/grappe/places.ts';
import { baseImage } from './image/base.ts';
import { openBuilder } from './image/buildah.ts';
import { tryImage } from './image/trial.ts';
import { run, StepError } from './steps/command.mjs';
import { inProject } from './steps/folders.mjs';
import { inPlace } from './steps/place.ts';
import { programs } from './steps/programs.ts';
import { withProgress } from './steps/progress.mjs';

const image = 'localhost/courtil';
const tell = (line: string) => console.log(line);

// npm run image: builds deploy/Containerfile, starts the image, asks it, stops it.
await inPlace('image', async (place) => {
  const found = await programs(['buildah', 'podman'] as const);
  const base = await baseImage(found.buildah, place.folder, tell);
  const builder = await openBuilder(found.buildah, base, tell);
  const words = [
    ...['build', ...builder.isolation, '--network', 'host', '--format', 'docker'],
    ...['--build-arg', `BASE=${base}`, '--tag', image],
    ...['--ignorefile', inProject('deploy/Containerfile.dockerignore')],
    ...['--file', inProject('deploy/Containerfile'), inProject()],
  ];
  const { code, output } = await withProgress(`Construction de ${image}`, () =>
    run(found.buildah, words),
  );
  if (code !== 0) throw new StepError(`${output}\nL'image n’a pas pu être construite.`);
  const { front } = await freePorts();
  const good = await tryImage(place, found, builder, image, front, tell);
  if (good) tell(`\npodman run --publish 3000:3000 --volume courtil:/var/lib/courtil ${image}`);
  return good;
});
