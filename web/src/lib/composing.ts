/** The key code of keys that an input method handles. */
const handledByInputMethod = 229

/**
 * Whether a key belongs to an input method's composition, such as the Enter that ends it. Safari sends that one after
 * `compositionend`, as no longer composing.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === handledByInputMethod
