/**
 * Trains a linear-chain conditional random field. The training maximizes the log-likelihood with stochastic gradients
 * and the optimizer FTRL-Proximal. The L1 penalty sets the weights of useless features to zero.
 */

export interface Example {
  /** For each item (a word or quantity of the line), the rows of its features in the table of weights. */
  rows: Int32Array[]
  /** For each item, the class of the punctuation before it. The weights of transitions depend on this class. */
  marks: Uint8Array
  labels: Uint8Array
}

export interface Options {
  labelCount: number
  rowCount: number
  markClasses: number
  epochs: number
  learningRate: number
  /** The penalties for weights of features. `l1` sets useless weights to zero, `l2` keeps the other weights small. */
  l1: number
  l2: number
  /** Features that occur less often than this have the weight 0. */
  minCount: number
  seed: number
}

type Steps = Pick<Options, 'learningRate' | 'l1' | 'l2'>

export interface Model {
  /** The weight of a feature for a label is at `row * labelCount + label`. */
  weights: Float32Array
  /** The weight of a transition between two labels is at `(mark * labelCount + previous) * labelCount + label`. */
  transitions: Float32Array
}

/** @param onEpoch is called after each pass over all examples */
export function train(
  examples: readonly Example[],
  options: Options,
  onEpoch?: (epoch: number, model: Model) => void,
): Model {
  const { labelCount: n, rowCount, markClasses, epochs, learningRate, l1, l2, minCount } = options
  const weights = new Float32Array(rowCount * n)
  const transitions = new Float32Array(markClasses * n * n)
  const weightSums = new Float32Array(rowCount * n)
  const weightSquares = new Float32Array(rowCount * n)
  const transitionSums = new Float32Array(markClasses * n * n)
  const transitionSquares = new Float32Array(markClasses * n * n)
  const ofWeights = { learningRate, l1, l2 }
  // There are few transitions, so their weights need no L1 penalty.
  const ofTransitions = { learningRate, l1: 0, l2: 1 }
  const isFrequent = frequentRows(examples, rowCount, minCount)
  const random = generator(options.seed)
  const order = examples.map((_, index) => index)
  const model = { weights, transitions }

  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random)
    for (const index of order) update(examples[index]!)
    onEpoch?.(epoch, model)
  }
  return model

  function update(example: Example) {
    const { rows, marks, labels } = example
    const length = rows.length
    const scores = scoresOf(model, rows, n, isFrequent)
    const alpha = forward(scores, marks, transitions, n)
    const beta = backward(scores, marks, transitions, n)
    const total = logSum(alpha, (length - 1) * n, n)
    const gradient = new Float64Array(n)
    for (let item = 0; item < length; item += 1) {
      for (let label = 0; label < n; label += 1)
        gradient[label] =
          Math.exp(alpha[item * n + label]! + beta[item * n + label]! - total) - Number(labels[item] === label)
      for (const row of rows[item]!) {
        if (!isFrequent[row]) continue
        for (let label = 0; label < n; label += 1)
          step(weights, weightSums, weightSquares, row * n + label, gradient[label]!, ofWeights)
      }
      if (item === 0) continue
      const base = marks[item]! * n * n
      for (let from = 0; from < n; from += 1) {
        for (let to = 0; to < n; to += 1) {
          const at = base + from * n + to
          const likelihood = Math.exp(
            alpha[(item - 1) * n + from]! + transitions[at]! + scores[item * n + to]! + beta[item * n + to]! - total,
          )
          const isTrue = labels[item - 1] === from && labels[item] === to
          step(transitions, transitionSums, transitionSquares, at, likelihood - Number(isTrue), ofTransitions)
        }
      }
    }
  }
}

/**
 * One step of FTRL-Proximal for one weight. `sums` has the sum of its gradients, adjusted for the earlier steps. The
 * weight is zero while the absolute value of this sum is at most `l1`.
 */
function step(
  values: Float32Array,
  sums: Float32Array,
  squares: Float32Array,
  at: number,
  gradient: number,
  options: Steps,
) {
  const before = squares[at]!
  const after = before + gradient * gradient
  squares[at] = after
  sums[at]! += gradient - ((Math.sqrt(after) - Math.sqrt(before)) / options.learningRate) * values[at]!
  const excess = Math.abs(sums[at]!) - options.l1
  values[at] =
    excess <= 0 ? 0 : (-Math.sign(sums[at]!) * excess) / ((1 + Math.sqrt(after)) / options.learningRate + options.l2)
}

function frequentRows(examples: readonly Example[], rowCount: number, minCount: number) {
  const counts = new Uint32Array(rowCount)
  for (const { rows } of examples) for (const item of rows) for (const row of item) counts[row]! += 1
  return counts.map((count) => Number(count >= minCount))
}

function scoresOf({ weights }: Model, rows: Int32Array[], n: number, isFrequent: Uint32Array) {
  const scores = new Float64Array(rows.length * n)
  for (const [item, own] of rows.entries())
    for (const row of own)
      if (isFrequent[row])
        for (let label = 0; label < n; label += 1) scores[item * n + label]! += weights[row * n + label]!
  return scores
}

function forward(scores: Float64Array, marks: Uint8Array, transitions: Float32Array, n: number) {
  const alpha = scores.slice()
  const sums = new Float64Array(n)
  for (let item = 1; item < marks.length; item += 1) {
    for (let to = 0; to < n; to += 1) {
      for (let from = 0; from < n; from += 1)
        sums[from] = alpha[(item - 1) * n + from]! + transitions[(marks[item]! * n + from) * n + to]!
      alpha[item * n + to]! += logSum(sums, 0, n)
    }
  }
  return alpha
}

function backward(scores: Float64Array, marks: Uint8Array, transitions: Float32Array, n: number) {
  const beta = new Float64Array(scores.length)
  const sums = new Float64Array(n)
  for (let item = marks.length - 2; item >= 0; item -= 1) {
    for (let from = 0; from < n; from += 1) {
      for (let to = 0; to < n; to += 1)
        sums[to] =
          transitions[(marks[item + 1]! * n + from) * n + to]! +
          scores[(item + 1) * n + to]! +
          beta[(item + 1) * n + to]!
      beta[item * n + from] = logSum(sums, 0, n)
    }
  }
  return beta
}

function logSum(values: Float64Array, from: number, count: number) {
  let highest = -Infinity
  for (let index = from; index < from + count; index += 1) highest = Math.max(highest, values[index]!)
  let sum = 0
  for (let index = from; index < from + count; index += 1) sum += Math.exp(values[index]! - highest)
  return highest + Math.log(sum)
}

function shuffle(order: number[], random: () => number) {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    ;[order[index], order[other]] = [order[other]!, order[index]!]
  }
}

/** Returns the random number generator Mulberry32. With the same seed, the training gives the same weights. */
function generator(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
