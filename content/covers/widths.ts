/** Widths of every cover in pixels. The height is three quarters of the width. */
export const coverWidths = [320, 480, 960]
