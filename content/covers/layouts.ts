/**
 * The layouts of covers. With one layout, a grid of cards would look uniform. A random layout would change with every
 * build. So there are a few layouts, and the id of a dish selects one of them.
 */

/** A position on the canvas: the centre in fractions of width and height, the size in fractions of the height. */
export interface Position {
  x: number
  y: number
  size: number
  /** In degrees. */
  rotation: number
}

/** `plate.size` is the diameter. `beside` has the positions of the first and the second companion. */
export interface Layout {
  plate: Position
  motif: Position
  beside: [Position, Position]
}

const at = (x: number, y: number, size: number, rotation = 0): Position => ({ x, y, size, rotation })

// No motif is in the top right corner, where cards have the like and bookmark buttons. All motifs are within the part
// of the cover that a picture in 16:9 shows.
const layouts: Layout[] = [
  {
    plate: at(0.46, 0.57, 0.86),
    motif: at(0.46, 0.58, 0.54, -3),
    beside: [at(0.18, 0.69, 0.33, -14), at(0.82, 0.72, 0.27, 12)],
  },
  {
    plate: at(0.43, 0.55, 0.94),
    motif: at(0.43, 0.58, 0.54, 4),
    beside: [at(0.8, 0.69, 0.33, 12), at(0.14, 0.26, 0.22, -18)],
  },
  {
    plate: at(0.37, 0.58, 1.0),
    motif: at(0.37, 0.58, 0.54, -5),
    beside: [at(0.74, 0.53, 0.31, 10), at(0.87, 0.75, 0.21, -16)],
  },
  {
    plate: at(0.56, 0.59, 0.9),
    motif: at(0.55, 0.58, 0.54, 3),
    beside: [at(0.19, 0.68, 0.34, -10), at(0.2, 0.27, 0.22, 16)],
  },
  {
    plate: at(0.5, 0.64, 1.1),
    motif: at(0.49, 0.58, 0.54, 0),
    beside: [at(0.16, 0.37, 0.27, -12), at(0.83, 0.72, 0.28, 14)],
  },
  {
    plate: at(0.57, 0.61, 1.0),
    motif: at(0.48, 0.58, 0.54, -4),
    beside: [at(0.8, 0.7, 0.31, -12), at(0.17, 0.72, 0.28, 16)],
  },
]

// The positions of the plate and of a motif without companions. Both are near the centre.
const alone = { plate: at(0.5, 0.57, 0.94), motif: at(0.48, 0.58, 0.54) }

/** A hash of `text` that is the same on every machine and in every run. */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  // Ids of the food databases are consecutive. The final mix makes their hashes independent.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Returns the layout of a dish. The layout is the same for each call with this id and number of companions. */
export function layoutFor(id: string, companions = 2): Layout {
  const layout = layouts[stableHash(id) % layouts.length]!
  return companions > 0 ? layout : { ...layout, ...alone }
}
