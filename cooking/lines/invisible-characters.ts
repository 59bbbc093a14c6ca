/** Soft hyphens and other characters without width. They stand inside words: `But&shy;ter`. */
export const invisibleCharacters = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g
