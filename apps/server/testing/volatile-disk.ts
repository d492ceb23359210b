import { execFileSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { newDatabaseFolder } from './database-folder.ts'

/**
 * A disk that forgets, when its power is cut, what it was not told to flush.
 *
 * Two ext4 file systems, one inside the other. The inner one holds the data and lies in a file of the outer one; what it
 * writes stays in memory, as in the cache of a disk, until it says "flush", which writes that file through. Cutting the
 * power ends the outer one on the spot, by the means that the kernel has for it: from then on nothing reaches its own
 * device. Mounted again, both find what was flushed, and whatever the kernel had written by itself, as on a real disk.
 * Neither commits its journal by the clock, so that what nobody flushed is not there by luck.
 *
 * It does not show a disk that lies about its flushes, tears a block in two or turns bits.
 */
export class VolatileDisk {
  /** Where it is mounted. */
  readonly folder: string
  readonly #home: string

  private constructor(home: string) {
    this.#home = home
    this.folder = join(home, 'disk')
  }

  /** @returns the reason in words where this system does not let us have one */
  static async make(megabytes: number): Promise<VolatileDisk | string> {
    const home = await newDatabaseFolder('maru-disk-')
    const disk = new VolatileDisk(home)
    for (const name of ['device', 'disk']) await mkdir(join(home, name))
    try {
      disk.#format('outer.img', megabytes + 100)
      disk.#mountOne('outer.img', 'device')
      disk.#format('device/inner.img', megabytes)
      disk.#mountOne('device/inner.img', 'disk')
      // Whether the cut is possible at all: it is done once while nothing is on it.
      execFileSync('sync', ['-f', disk.folder])
      disk.cut()
      await disk.mountAgain()
      return disk
    } catch (error) {
      await disk.remove()
      return `no disk to cut the power of: ${(error as Error).message.trim().split('\n').at(-1)}`
    }
  }

  /** From here on nothing reaches the disk. What still runs on it must be ended. */
  cut(): void {
    // EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH; Node has no call for it.
    const program =
      'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die $!'
    run('perl', ['-e', program, join(this.#home, 'device')])
  }

  /** Gives it power again: all processes that used it must have ended. */
  async mountAgain(): Promise<void> {
    await this.#unmount()
    this.#mountOne('outer.img', 'device')
    this.#mountOne('device/inner.img', 'disk')
  }

  async remove(): Promise<void> {
    await this.#unmount()
    await rm(this.#home, { recursive: true, force: true })
  }

  #format(name: string, megabytes: number): void {
    const path = join(this.#home, name)
    run('truncate', ['-s', `${megabytes}M`, path])
    run('mkfs.ext4', ['-q', '-F', '-E', 'lazy_itable_init=0,lazy_journal_init=0', path])
  }

  #mountOne(image: string, folder: string): void {
    run('mount', ['-o', 'loop,noatime,commit=300', join(this.#home, image), join(this.#home, folder)])
  }

  /** A process that was killed a moment ago may still hold it. */
  async #unmount(): Promise<void> {
    for (const name of ['disk', 'device']) {
      const folder = join(this.#home, name)
      for (let attempt = 0; isMounted(folder); attempt += 1) {
        try {
          run('umount', [folder])
        } catch (error) {
          if (attempt === 300) throw error
          await delay(100)
        }
      }
    }
  }
}

const run = (program: string, args: string[]) => execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })

function isMounted(folder: string): boolean {
  try {
    run('mountpoint', ['-q', folder])
    return true
  } catch {
    return false
  }
}
