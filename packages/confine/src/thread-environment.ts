/** The compile cache, without which each thread would compile everything again, and the language of findings. */
const KEPT = ['NODE_COMPILE_CACHE', 'UI_LANGUAGE'] as const;

/** The whole environment of a thread for untrusted input, without the server’s settings and secrets. */
export function threadEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
