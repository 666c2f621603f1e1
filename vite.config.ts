import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// An address with /api would receive the shared token on every call.
if (process.env.VITE_API_BASE?.includes('/api')) {
  throw new Error("VITE_API_BASE ne doit pas contenir '/api'.");
}

/**
 * Few files for the first page: libraries, what every page uses, what forms use,
 * what gardens and plants share. The first also holds the browser's entry: hydration is a task of
 * its own, so it starts when all modules of the page are there.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]|web[\\/]entry\.client/,
  },
  {
    name: 'base',
    test: /contract[\\/](limits|imageSizes|today)|web[\\/](paths|frame[\\/]|lib[\\/](?!fieldMessages|useFieldErrors)|ui[\\/](Back|BareSpot|Button|Empty|icons|Loading|Notices|Picture|Section)|jardins[\\/](suivis[\\/](?!Follow|useFollow)|jardins[\\/]JardinGrid))/,
  },
  {
    name: 'fields',
    test: /web[\\/](ui[\\/](Field|PasswordField|SheetPage)|jardins[\\/]jardins[\\/]exposition)/,
  },
  {
    name: 'forms',
    test: /web[\\/](forms[\\/]|ui[\\/](FormError|UploadWait)|lib[\\/](fieldMessages|useFieldErrors))/,
  },
  {
    name: 'dialogs',
    test: /web[\\/]ui[\\/](Dialog|ConfirmDialog|LeaveGuard)/,
  },
  {
    name: 'images',
    test: /web[\\/]images/,
  },
  {
    name: 'jardin',
    test: /vite[\\/]preload-helper|web[\\/](ui[\\/](LazyConfirm|toolIcons)|jardins[\\/]plantes[\\/]planteFacts)/,
  },
  {
    name: 'boutique',
    test: /web[\\/]boutique[\\/](panier[\\/]|catalogue[\\/](EditorsNote|produitWords))/,
  },
].map((group, index) => ({ ...group, priority: 9 - index }));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  // The content security policy allows no data: pictures.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
