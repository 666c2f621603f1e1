import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/**/schema.ts',
    './server/comptes/connexionSchema.ts',
    './server/jardins/{careSchema,journalSchema,importSchema,moderationSchema}.ts',
  ],
  out: './server/platform/database/migrations',
  casing: 'snake_case',
});
