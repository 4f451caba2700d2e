/** The title of the browser's tab. React moves it into the head. */
export function ScreenTitle({ of }: { of: string }) {
  return <title>{`${of} · Plumbline`}</title>;
}
