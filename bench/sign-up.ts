const PASSWORD = 'Correct-horse-9';

/** Creates the first account of a server. @returns its token */
export async function signUp(origin: string): Promise<string> {
  const post = async (path: string, body: object) =>
    (
      await fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  const email = 'ada@example.com';
  await post('/accounts/signup/', { first_name: 'Ada', last_name: 'Reader', email, password: PASSWORD });
  const { data }: { data: { token: string } } = await post('/accounts/token/', { email, password: PASSWORD });
  return data.token;
}
