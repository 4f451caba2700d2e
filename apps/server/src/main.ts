import { ConfigError, readConfig } from './config.ts';
import { StartupError } from './platform/startup-error.ts';

// Whatever this process writes is its own: files 0600, folders 0700.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  // All else takes seconds to load: whoever mistyped a setting is told at once.
  const { startServer } = await import('./start-server.ts');
  await startServer(config);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartupError)) throw error;
  console.error(`Plumbline cannot start: ${error.message}`);
  process.exit(1);
}
