/** The widths in pixels in which each cover is drawn. The height is three quarters of the width. */
export const coverWidths = [320, 480, 960]
