import { useEffect } from 'react'

/** What the player wants to do with their photo. Empty while it stays as it is. */
export type Picture = {
  /** The object URL of a file that is being cropped. */
  chosen?: string
  /** The new photo, sent with Save Changes. */
  cropped?: { blob: Blob; url: string }
  isRemoved?: true
}

/** Frees the memory behind the object URLs of a picture once they're no longer shown. */
export function useObjectUrls({ chosen, cropped }: Picture): void {
  const shown = cropped?.url
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen])
  useEffect(() => () => URL.revokeObjectURL(shown ?? ''), [shown])
}
