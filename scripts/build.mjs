import { buildPages } from './steps/build.mjs';
import { endWith } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';

try {
  await ensureInstalled();
  const { code, output } = await buildPages();
  process.stdout.write(output);
  process.exitCode = code;
} catch (error) {
  endWith(error);
}
