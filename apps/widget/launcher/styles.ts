/**
 * The button only shows its label while there is news. It is above everything else on the page. Sizes are in px, since the page may change the root
 * font size.
 */
export const STYLES = `div{all:initial;direction:inherit}
button{all:unset;bottom:16px;right:16px;padding:10px 16px;border-radius:20px;background:var(--color);color:var(--ink);font:600 14px/20px system-ui;cursor:pointer;box-shadow:0 2px 8px #0005}
button:focus-visible{outline:2px solid;outline-offset:2px}[aria-label]:after{content:"";position:absolute;top:0;right:0;padding:5px;border-radius:20px;background:#dc2626}
iframe{top:0;right:0;width:min(580px,100%);height:100%;border:0;color-scheme:light dark;box-shadow:0 2px 8px #0005}
.left>button{left:16px;right:auto}.left>iframe{left:0}
button,iframe{position:fixed;z-index:2147483647}@media print{div{display:none}}`;
