import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Specification §6: an address with /api would receive the shared token on every call.
if (process.env.VITE_API_BASE?.includes('/api')) {
  throw new Error("VITE_API_BASE ne doit pas contenir '/api'.");
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  // The content security policy allows no data: pictures.
  build: { assetsInlineLimit: 0 },
});
