/** What a program needs to be found and to format text and times. None of the server’s settings or secrets. */
const PASSED_ON = ['PATH', 'LANG', 'TZ', 'SystemRoot'] as const;

/** The whole environment of a child process. @param folder its home and temporary folder */
export function minimalEnvironment(folder: string): NodeJS.ProcessEnv {
  const given = PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(given), HOME: folder, TMPDIR: folder, TEMP: folder, TMP: folder };
}
