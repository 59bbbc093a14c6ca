import { defineConfig } from 'vite'

/** The server and the tools beside it (backup, restore, export); their packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        ...Object.fromEntries(['backup', 'restore', 'export'].map((tool) => [tool, `server/cli/${tool}.ts`])),
      },
      // All side by side, so that each finds what lies beside `dist/server`.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
})
