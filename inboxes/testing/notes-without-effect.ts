/**
 * Notes that do not affect the markup of an email: they depend on the reader's browser or system, describe what a click
 * does, or concern a layout detail that no declaration expresses.
 */
export const WITHOUT_EFFECT: ReadonlySet<string> = new Set(
  `
    css-accent-color#1 css-at-media-prefers-color-scheme#3 css-at-supports#1 css-backdrop-filter#1
    css-border#2 css-display#4 css-display-none#1 css-font-stretch#1 css-function-light-dark#1
    css-function-light-dark#2 css-intrinsic-size#2 css-letter-spacing#1 css-letter-spacing#2 css-line-height#1
    css-margin#3 css-modern-color#1 css-orphans#4 css-overflow#1 css-overflow#3 css-overflow-wrap#1
    css-padding#2 css-pseudo-class-active#2 css-pseudo-class-focus-visible#2 css-pseudo-class-focus-visible#3
    css-pseudo-class-target#2 css-pseudo-element-placeholder#2 css-resize#3 css-sytem-ui#2 css-tab-size#2
    css-text-align#4 css-text-align#5 css-text-justify#2 css-unit-initial#1 css-unit-vw#1 css-user-select#1
    css-visibility#1 css-white-space-collapse#1 css-widows#4 css-word-break#1 css-word-break#2 css-word-wrap#1
    css-word-wrap#3 html-anchor-links#6 html-anchor-links#7 html-aria-live#2 html-base#3 html-base#4
    html-button-reset#2 html-dir#3 html-form#6 html-height#1 html-height#2 html-input-checkbox#2
    html-input-hidden#2 html-input-radio#2 html-input-reset#3 html-input-text#2 html-input-text#5
    html-loading-attribute#1 html-marquee#1 html-object#1 html-object#2 html-picture#2 html-required#2
    html-role#1 html-select#1 html-select#3 html-semantics#4 html-style#4 html-svg#1 html-target#3
    html-textarea#2 html-textarea#5 html-video#5 html-width#1 html-width#2 html-width#3 image-avif#1
    image-avif#2 image-avif#3 image-bmp#1 image-gif#1 image-gif#2 image-heif#1 image-heif#2 image-heif#3
    image-mp4#1 image-tiff#1 image-webp#1 image-webp#2 image-webp#3`
    .trim()
    .split(/\s+/),
);
