/** Streams the file of a form to the disk. This is for files that do not fit into memory. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/http/errors/app-error.ts'
import { failBody } from '#server/http/limits/body-timeout.ts'
import { networkOf } from '#server/http/limits/client-network.ts'
import { storageErrorCode } from '#server/http/errors/storage-errors.ts'
import { createTransferSlots, type TransferSlots } from '#server/http/limits/transfer-slots.ts'

/** A file that a request has sent. It is deleted when the request ends, unless the handler has renamed it. */
export interface UploadedFile {
  path: string
  /** The file name that the browser has sent. */
  name: string
  bytes: number
  /** SHA-256 of its bytes. */
  hash: Buffer
}

/** The maximum number of simultaneous uploads in this process. */
const uploadsMax = 8
/** The maximum number of simultaneous uploads from one network (`networkOf`). */
const uploadsPerNetworkMax = 3
/** Disk space that uploads must leave free for other parts of the server. */
const reservedBytes = 256 * 1024 * 1024
/**
 * The largest share of the disk that the files in the folder may take. For this limit, the size of the disk is computed
 * as the size of these files plus the free space.
 */
const folderShareMax = 0.5
/** The maximum number of bytes that the headers and boundaries of a form add to the size of its file. */
export const formBytes = 64 * 1024
const retryAfterSeconds = 30
const noSpaceSeconds = 60

export type FileUploads = ReturnType<typeof createFileUploads>

interface UploadParts {
  /** Returns the free space of the disk on which `folder` is. */
  readFreeBytes?: (folder: string) => Promise<number>
  slots?: TransferSlots
}

/** @param folder is created with the first upload. The names of unfinished uploads end with `uploadSuffix`. */
export function createFileUploads(
  folder: string,
  { readFreeBytes = freeBytesOf, slots = createTransferSlots({ max: uploadsMax }) }: UploadParts = {},
) {
  const uploads = new Set<{ announced: number }>()

  /**
   * Reads the form of `request` and writes the file in `field` to the folder.
   * @throws media-type when the body is not a form; file-required when the file is missing or empty; file-too-large;
   * body-unreadable; body-too-slow when the upload loses its slot; too-many when the network has too many uploads;
   * too-busy when no slot is free; file-no-space when the disk is too full; any other error of the disk
   */
  async function receive(request: FastifyRequest, field: string, bytesMax: number): Promise<UploadedFile> {
    if (!request.isMultipart()) throw new AppError('media-type')
    const announced = Number(request.headers['content-length'] ?? bytesMax)
    if (announced > bytesMax + formBytes) throw new AppError('file-too-large', { field })
    const network = networkOf(request.ip)
    if (slots.countOf(network) >= uploadsPerNetworkMax) throw new AppError('too-many', { retryAfterSeconds })
    const { raw } = request
    // An injected request (in tests) has no socket that counts bytes.
    const readBytes = () => raw.socket.bytesRead ?? 0
    const slot = slots.take(network, readBytes, () => {
      if (!raw.complete && !failBody(raw)) raw.destroy()
    })
    if (!slot) throw new AppError('too-busy', { retryAfterSeconds })
    const upload = { announced }
    uploads.add(upload)
    try {
      await mkdir(folder, { recursive: true })
      await requireSpace()
      return await readForm(request, field, bytesMax)
    } catch (error) {
      throw isFullDisk(error)
        ? new AppError('file-no-space', { cause: error, retryAfterSeconds: noSpaceSeconds })
        : error
    } finally {
      uploads.delete(upload)
      slot.end()
    }
  }

  /** @throws file-no-space when the running uploads and the files in the folder would take too much of the disk */
  async function requireSpace() {
    const [stored, free] = await Promise.all([storedBytesOf(folder), readFreeBytes(folder)])
    const coming = [...uploads].reduce((sum, { announced }) => sum + announced, 0)
    const isOverShare = stored + coming > (stored + free) * folderShareMax
    if (isOverShare || coming + reservedBytes > free)
      throw new AppError('file-no-space', { retryAfterSeconds: noSpaceSeconds })
  }

  async function readForm(request: FastifyRequest, field: string, bytesMax: number) {
    let file: UploadedFile | null = null
    try {
      for await (const part of request.parts({ limits: { fileSize: bytesMax } })) {
        if (part.type === 'field') continue
        if (part.fieldname === field && !file) file = await write(part.file, part.filename)
        else part.file.resume()
      }
    } catch (error) {
      if (file) await rm(file.path, { force: true })
      if (error instanceof AppError || storageErrorCode(error) === 'storage-refused') throw error
      const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
      throw new AppError(isTooLarge ? 'file-too-large' : 'body-unreadable', { cause: error, field })
    }
    if (file?.bytes) return file
    if (file) await rm(file.path, { force: true })
    throw new AppError('file-required', { field })
  }

  async function write(stream: Readable, name = ''): Promise<UploadedFile> {
    const path = join(folder, `${randomUUID()}${uploadSuffix}`)
    const hash = createHash('sha256')
    let bytes = 0
    const count = new Transform({
      transform(chunk: Buffer, _, done) {
        bytes += chunk.length
        hash.update(chunk)
        done(null, chunk)
      },
    })
    // The file is opened here. A write stream that opens the file by itself could open it after a failure, when the
    // clean-up has already ended.
    const file = await open(path, 'wx')
    try {
      await pipeline(stream, count, file.createWriteStream({ flush: true }))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return { path, name, bytes, hash: hash.digest() }
  }

  return { receive }
}

/** The name of an uploaded file ends with this suffix until the handler of the request renames the file. */
export const uploadSuffix = '.upload'

/** The total size of the files in a folder, without unfinished uploads. */
async function storedBytesOf(folder: string) {
  const names = (await readdir(folder)).filter((name) => !name.endsWith(uploadSuffix))
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function freeBytesOf(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const isFullDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT)$/.test(String(error.code))
