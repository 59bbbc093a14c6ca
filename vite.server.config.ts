import { defineConfig } from 'vite'

/**
 * Builds the server, the processes that decode pictures, read pages and read files of recipes, and the command-line
 * tools (backup, restore, export, invite). Packages are bundled, because loading their thousand files takes a third of
 * a start. Packages with a native part are loaded from node_modules.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'libsql', 'sharp'] },
  build: {
    ssr: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        'image-worker': 'server/pictures/image-worker.ts',
        'file-worker': 'server/recipe-readers/file-worker.ts',
        'reader-worker': 'server/recipe-readers/reader-worker.ts',
        ...Object.fromEntries(['backup', 'restore', 'export', 'invite'].map((tool) => [tool, `server/cli/${tool}.ts`])),
      },
      // All chunks are in one folder, so that each of them finds the files beside `dist/server` by the same relative
      // path.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
})
