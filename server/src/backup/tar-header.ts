/** One entry of a tar file. Names are paths with forward slashes, without one at the end. */
export type TarEntry = { name: string; size: number; kind: 'file' | 'folder' }

/** Tar files consist of blocks of this many bytes. */
export const blockBytes = 512

// Offsets and lengths of the fields, by POSIX.1-1988 (ustar).
const field = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const

const magic = 'ustar\u000000'
const octalDigitsMax = 11
const base256 = 0x80

/** Returns the header block of an entry. @throws Error if its name is too long for the format */
export function encodeHeader({ name, size, kind }: TarEntry, now: Date): Buffer {
  const block = Buffer.alloc(blockBytes)
  const write = ([start, length]: readonly [number, number], text: string) => {
    if (Buffer.byteLength(text) > length) throw new Error(`Too long for a tar file: ${text}`)
    block.write(text, start)
  }
  write(field.name, kind === 'folder' ? `${name}/` : name)
  write(field.mode, kind === 'folder' ? '0000700' : '0000600')
  write(field.uid, '0000000')
  write(field.gid, '0000000')
  const octal = size.toString(8)
  if (octal.length <= octalDigitsMax) write(field.size, octal.padStart(octalDigitsMax, '0'))
  else {
    // Sizes from 8 GB are binary, as GNU tar and libarchive write them.
    block[field.size[0]] = base256
    block.writeBigUInt64BE(BigInt(size), field.size[0] + 4)
  }
  write(
    field.mtime,
    Math.floor(now.getTime() / 1_000)
      .toString(8)
      .padStart(11, '0'),
  )
  write(field.type, kind === 'folder' ? '5' : '0')
  write(field.magic, magic)
  write(field.checksum, `${checksum(block).toString(8).padStart(6, '0')}\u0000 `)
  return block
}

/** Reads a header block. Returns undefined if it isn't one that `encodeHeader` writes. */
export function decodeHeader(block: Buffer): TarEntry | undefined {
  const read = ([start, length]: readonly [number, number]) =>
    block.toString('utf8', start, start + length).replace(/\0.*$/s, '')
  const kind = { '0': 'file', '5': 'folder' }[read(field.type)] as TarEntry['kind'] | undefined
  if (kind === undefined || Number.parseInt(read(field.checksum), 8) !== checksum(block)) return
  const [sizeAt] = field.size
  const size =
    block[sizeAt] === base256
      ? Number(block.readBigUInt64BE(sizeAt + 4))
      : Number.parseInt(read(field.size), 8)
  if (!Number.isSafeInteger(size)) return
  return { name: read(field.name).replace(/\/$/, ''), size, kind }
}

/** The sum of all bytes of a header, whose own field counts as spaces. */
function checksum(block: Buffer): number {
  const [start, length] = field.checksum
  const own = block.subarray(start, start + length).reduce((sum, byte) => sum + byte, 0)
  return block.reduce((sum, byte) => sum + byte, 0) - own + length * 0x20
}
