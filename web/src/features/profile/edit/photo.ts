import { useEffect } from 'react'

/** The change to the photo. Empty if it stays as it is. */
export type PhotoChange = {
  /** The object URL of a file that is being cropped. */
  chosen?: string
  /** The new photo, sent with Save Changes. */
  cropped?: { blob: Blob; url: string }
  isRemoved?: true
}

/** Revokes the photo's object URLs once they're no longer shown. */
export function useObjectUrls({ chosen, cropped }: PhotoChange): void {
  const shown = cropped?.url
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen])
  useEffect(() => () => URL.revokeObjectURL(shown ?? ''), [shown])
}
