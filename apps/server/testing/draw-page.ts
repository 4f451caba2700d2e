import sharp from 'sharp';

/** A screenshot of a small shop’s page at 1366 × 712. Its button is at 200, 330. */
export function drawPage({ title, button, isDark = false }: { title: string; button: string; isDark?: boolean }): Promise<Buffer> {
  const [ground, ink, soft] = isDark ? ['#16202a', '#f2f5f7', '#2a3946'] : ['#ffffff', '#1c2733', '#e6edf1'];
  const cards = [0, 1, 2, 3].map(
    (index) => `<rect x="${96 + index * 300}" y="420" width="270" height="220" rx="8" fill="${soft}"/>
      <rect x="${116 + index * 300}" y="590" width="${110 + index * 20}" height="14" rx="4" fill="${ink}" opacity="0.5"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1366" height="712" font-family="sans-serif">
    <rect width="1366" height="712" fill="${ground}"/>
    <rect width="1366" height="64" fill="#0b6e75"/>
    <text x="96" y="41" font-size="22" fill="#ffffff">Harbour tools</text>
    <text x="96" y="190" font-size="52" fill="${ink}">${title}</text>
    <rect x="96" y="216" width="620" height="16" rx="4" fill="${ink}" opacity="0.35"/>
    <rect x="96" y="244" width="540" height="16" rx="4" fill="${ink}" opacity="0.35"/>
    <rect x="96" y="304" width="208" height="52" rx="6" fill="#0b6e75"/>
    <text x="200" y="337" font-size="20" text-anchor="middle" fill="#ffffff">${button}</text>
    ${cards.join('')}
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
