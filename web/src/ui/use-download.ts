import { useMutation } from '@tanstack/react-query'
import { download, type FileCall } from '../lib/download.ts'
import { toast } from './toast.ts'

/** Downloads the file that a call returns. @param failed the toast if the server gives no reason */
export const useDownload = <C extends FileCall>(call: C, failed: string) =>
  useMutation({
    mutationFn: (request: Parameters<typeof download<C>>[1]) => download(call, request),
    onError: toast.failed(failed),
  })
