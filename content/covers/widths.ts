/** The widths in pixels that every cover comes in; its height is three quarters of them. */
export const coverWidths = [320, 480, 960]
