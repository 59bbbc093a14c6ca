/**
 * The layouts of covers. With one layout a grid of cards would look uniform, and a random layout would change with every
 * build. So there are a few, and the dish's id selects one.
 */

/** A position on the canvas: the centre as fractions of width and height, the size as a fraction of the height. */
export interface Place {
  x: number
  y: number
  size: number
  rotation: number
}

/** `plate.size` is the diameter. `beside` starts with the larger companion, which is nearer. */
export interface Layout {
  plate: Place
  motif: Place
  beside: [Place, Place]
}

const at = (x: number, y: number, size: number, rotation = 0): Place => ({ x, y, size, rotation })

// No motif reaches into the top right corner, where cards have the like and bookmark buttons.
const layouts: Layout[] = [
  {
    plate: at(0.47, 0.53, 0.86),
    motif: at(0.47, 0.51, 0.6, -3),
    beside: [at(0.17, 0.79, 0.37, -14), at(0.84, 0.76, 0.29, 12)],
  },
  {
    plate: at(0.44, 0.5, 0.98),
    motif: at(0.44, 0.54, 0.6, 4),
    beside: [at(0.83, 0.76, 0.38, 12), at(0.115, 0.2, 0.25, -18)],
  },
  {
    plate: at(0.35, 0.58, 1.08),
    motif: at(0.36, 0.53, 0.62, -5),
    beside: [at(0.775, 0.6, 0.35, 10), at(0.92, 0.9, 0.27, -16)],
  },
  {
    plate: at(0.56, 0.58, 0.9),
    motif: at(0.54, 0.58, 0.59, 3),
    beside: [at(0.175, 0.68, 0.39, -10), at(0.21, 0.2, 0.26, 16)],
  },
  {
    plate: at(0.5, 0.66, 1.16),
    motif: at(0.5, 0.55, 0.62, 0),
    beside: [at(0.14, 0.34, 0.32, -12), at(0.86, 0.84, 0.33, 14)],
  },
  {
    plate: at(0.6, 0.62, 1.04),
    motif: at(0.48, 0.51, 0.6, -4),
    beside: [at(0.81, 0.81, 0.36, -12), at(0.15, 0.8, 0.32, 16)],
  },
]

// A motif without companions is centred.
const alone = { plate: at(0.5, 0.53, 0.94), motif: at(0.48, 0.54, 0.6) }

/** A hash of `text` that is the same on every machine and in every run. */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  // Ids of the food databases are consecutive. The final mix makes their hashes independent.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Returns the layout of a dish, always the same one. */
export function layoutFor(id: string, companions = 2): Layout {
  const layout = layouts[stableHash(id) % layouts.length]!
  return companions > 0 ? layout : { ...layout, ...alone }
}
