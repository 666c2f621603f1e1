import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { inlineScript } from './scripts/steps/inlineScript.ts';
import { mdx } from './scripts/steps/mdx.ts';
import { sitePictures } from './scripts/steps/sitePictures.ts';

// An address with /api would receive the shared token on every call.
if (process.env.VITE_API_BASE?.includes('/api')) {
  throw new Error("VITE_API_BASE ne doit pas contenir '/api'.");
}

/**
 * Few files for the first page, by folder, so that no name inside one changes what pages load: libraries, what
 * every page uses with all that it needs, small parts of gardens and plants, profiles, fields, forms, dialogs,
 * pictures. The first also holds the browser's entry: hydration is a task of its own, so it starts when all modules
 * of the page are there.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]|web[\\/]entry\.client/,
  },
  {
    name: 'base',
    test: /vite[\\/]preload-helper|web[\\/]((frame|lib|ui)[\\/](?!storedKeys|Fold)[^\\/]+$|jardins[\\/]suivis[\\/]|images[\\/]accepted|especes[\\/](climats[\\/]climatChoice|saison[\\/]saisonWords))|contract[\\/](today|words|especes[\\/]climat)/,
  },
  {
    name: 'garden',
    test: /web[\\/](comptes[\\/]sessions[\\/]OwnerPart|jardins[\\/](days\.|weatherIcons|jardins[\\/]activeJardin|lieux[\\/]dayOfYear|milieu[\\/]pots\.|plantes[\\/](planteFacts|soifText))|carnet[\\/](carnetIcons|fil[\\/]thank|malades[\\/]symptomeWords|journal[\\/]vieWords)|moderation[\\/]moderation[\\/]reportParts)/,
  },
  { name: 'profil', test: /web[\\/]pages[\\/]comptes[\\/](MissingProfil|ProfilView)/ },
  // With its one style sheet.
  { name: 'milieu', test: /web[\\/]jardins[\\/]milieu[\\/](?!PotsQuestion|pots\.)/ },
  { name: 'fields', test: /web[\\/]ui[\\/]fields[\\/]/ },
  {
    name: 'forms',
    test: /web[\\/](forms[\\/]|comptes[\\/]preuves[\\/]secondProof)|contract[\\/]comptes[\\/]emailShape/,
  },
  { name: 'dialogs', test: /web[\\/]ui[\\/]dialogs[\\/]/ },
  { name: 'images', test: /web[\\/]images[\\/]/ },
  {
    name: 'tools',
    test: /web[\\/]ui[\\/]tools[\\/](?!UndoNotice|MoreMenu|useFootBar|ShareButton)/,
  },
].map((group, index) => ({ ...group, priority: 9 - index }));

export default defineConfig({
  plugins: [tailwindcss(), mdx, inlineScript, sitePictures, reactRouter()],
  publicDir: 'web/public',
  // The content security policy allows no data: pictures.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
