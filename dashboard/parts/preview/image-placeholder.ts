const WIDTH_PX = 560;
const HEIGHT_PX = 180;
const MOST_CHARACTERS = 60;

/** Puts a drawing in the place of each image: its size where it is known, and its alternative text. */
export function placeholdImages(page: Document): void {
  for (const image of page.images) placehold(image);
}

export function placehold(image: HTMLImageElement): void {
  const widthPx = pixels(image.getAttribute("width")) ?? WIDTH_PX;
  const heightPx = pixels(image.getAttribute("height")) ?? Math.min(HEIGHT_PX, Math.round(widthPx * 0.56));
  image.removeAttribute("srcset");
  image.src = drawing(widthPx, heightPx, image.alt === "" ? "Image" : image.alt);
}

function pixels(attribute: string | null): number | undefined {
  const value = Number.parseInt(attribute ?? "", 10);
  return value > 0 ? value : undefined;
}

/** Gray enough to be seen on white and on black. */
function drawing(widthPx: number, heightPx: number, text: string): string {
  const size = Math.max(10, Math.min(14, heightPx / 3));
  const shown = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
  const escaped = shown.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">` +
    `<rect x=".5" y=".5" width="${widthPx - 1}" height="${heightPx - 1}" rx="4" fill="#a8a29e" fill-opacity=".22" stroke="#a8a29e"/>` +
    `<text x="50%" y="50%" text-anchor="middle" dominant-baseline="central" font-family="system-ui,sans-serif" font-size="${size}" fill="#807a75">${escaped}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
