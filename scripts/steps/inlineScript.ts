import { build, type Plugin } from 'vite';

const asked = '?inline-script';

/** `import { script } from './x.ts?inline-script'`: a module and all that it imports, as the text of one script. */
export const inlineScript: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      // Only the server writes documents.
      if (this.environment.name === 'client') return "export const script = ''";
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'baseline-widely-available',
          modulePreload: false,
          rolldownOptions: { input: id.slice(0, -asked.length), output: { format: 'iife' } },
        },
      });
      const [made] = 'output' in result ? result.output : [];
      if (made?.type !== 'chunk') throw new Error(`${id}: no script came of it`);
      return `export const script = ${JSON.stringify(made.code.trim())}`;
    },
  },
};
