import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/areas/*/tables.ts', './src/platform/*/tables.ts'],
  out: './migrations',
});
