import { refusal } from '../../../lib/refusal.ts'

/** More than any course needs. Longer features are rejected before they fill the memory. */
const featureCharactersMax = 5_000_000

/** The raw JSON of one feature, its number from 1, and the line on which it starts. */
export type FeatureText = { number: number; line: number; startsLine: boolean; text: string }

/** Scans JSON by character, only to find where each feature starts and ends. */
export class FeatureScan {
  /** Whether a top-level `features` was seen. */
  found = false
  #line = 1
  /** Whether nothing but white space and commas precedes on this line. */
  #isLineStart = true
  #number = 0
  #depth = 0
  #inString = false
  #escaped = false
  /** The last string at depth 1, a key or a value. */
  #word = ''
  #inFeatures = false
  #feature: FeatureText | null = null

  /** The feature that is still open at the end of the text, if any. */
  get unfinished(): FeatureText | null {
    return this.#feature
  }

  /** Yields the features that end in this chunk. */
  *read(chunk: string): Generator<FeatureText> {
    let from = 0
    for (let i = 0; i < chunk.length; i++) {
      const c = chunk[i]
      if (c === '\n') {
        this.#line++
        this.#isLineStart = true
      }
      if (this.#inString) this.#readString(c)
      else if (c === '"') this.#openString()
      else if (c === '{' || c === '[') {
        this.#depth++
        if (c === '[' && this.#depth === 2 && this.#word === 'features') {
          this.#inFeatures = true
          this.found = true
        }
        if (this.#inFeatures && this.#depth === 3 && !this.#feature) {
          const [line, startsLine] = [this.#line, this.#isLineStart]
          this.#feature = { number: ++this.#number, line, startsLine, text: '' }
          from = i
        }
      } else if (c === '}' || c === ']') {
        this.#depth--
        if (this.#feature && this.#depth === 2) {
          yield { ...this.#feature, text: this.#feature.text + chunk.slice(from, i + 1) }
          this.#feature = null
        }
        if (this.#depth < 2) this.#inFeatures = false
      }
      if (c !== undefined && !' \t\r\n,'.includes(c)) this.#isLineStart = false
    }
    if (!this.#feature) return
    this.#feature.text += chunk.slice(from)
    if (this.#feature.text.length > featureCharactersMax)
      throw refusal('PAYLOAD_TOO_LARGE', `The feature on line ${this.#feature.line} is too large`)
  }

  #openString() {
    this.#inString = true
    if (this.#depth === 1) this.#word = ''
  }

  #readString(c: string | undefined) {
    if (this.#escaped) this.#escaped = false
    else if (c === '\\') this.#escaped = true
    else if (c === '"') this.#inString = false
    else if (this.#depth === 1) this.#word += c
  }
}
