/** Where compiled code lies, without which each thread compiles all of it again, and the language that findings are written in. */
const KEPT = ['NODE_COMPILE_CACHE', 'UI_LANGUAGE'] as const;

/** The whole environment of a thread that reads what strangers wrote: none of the server's settings and secrets. */
export function threadEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
