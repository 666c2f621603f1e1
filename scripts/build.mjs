import { buildPages, buildProgram } from './steps/build.mjs';
import { endWith } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';

try {
  await ensureInstalled();
  for (const build of [buildPages, buildProgram]) {
    const { code, output } = await build();
    process.stdout.write(output);
    if (code !== 0) process.exit(code);
  }
} catch (error) {
  endWith(error);
}
