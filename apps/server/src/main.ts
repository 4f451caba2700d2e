import { ConfigError, readConfig } from './config.ts';
import { StartupError } from './platform/startup-error.ts';

// Everything this process writes is private: files 0600, folders 0700.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  // Imported only now, since everything else takes seconds to load and a mistyped setting should be reported immediately.
  const { startServer } = await import('./start-server.ts');
  await startServer(config);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartupError)) throw error;
  console.error(`Plumbline cannot start: ${error.message}`);
  process.exit(1);
}
