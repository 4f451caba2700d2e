/** The ways for who is signed in to prove who they are. */
export type Proof = 'password' | 'code' | 'email' | 'passkey';
