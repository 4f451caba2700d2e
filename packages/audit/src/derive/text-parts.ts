/**
 * A text that grows by pieces whose white space is collapsed. It comes out collapsed and trimmed as a whole, without
 * being gone through a second time: all text of every page takes this way.
 */
export class TextParts {
  private readonly parts: string[] = [];
  /** Also true while there is nothing, since no text begins with a space. */
  private endsInSpace = true;

  /** @param piece text with no white space but single spaces */
  add(piece: string): void {
    const isLed = piece.startsWith(' ');
    if (isLed && this.endsInSpace) {
      if (piece.length === 1) return;
      this.parts.push(piece.slice(1));
    } else if (piece !== '') {
      this.parts.push(piece);
    } else return;
    this.endsInSpace = piece.endsWith(' ');
  }

  /** White space between two pieces. */
  part(): void {
    if (this.endsInSpace) return;
    this.parts.push(' ');
    this.endsInSpace = true;
  }

  text(): string {
    const { parts } = this;
    // Cut before the parts are joined: a cut of the whole would be slower to go through than a text of its own.
    if (this.endsInSpace && parts.length > 0) parts.push((parts.pop() ?? '').slice(0, -1));
    this.endsInSpace = parts.length === 0;
    return parts.join('');
  }
}
