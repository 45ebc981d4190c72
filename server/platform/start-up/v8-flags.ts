import v8 from "node:v8";

// Bounds the memory of a server (decision 0041); rates do not change measurably.
// Gain: 200 to 245 MiB after uncached pages, 285 to 385 without.
// Repeat: npm run bench:compare -- <a checkout without it> --kinds uncached --cases HTML
// Remove: delete this file and its import in serve.ts.

// Objects of a request are short-lived. Pretenuring would allocate some of them in the old generation,
// where they and all they refer to stay until the next full garbage collection.
v8.setFlagsFromString("--no-allocation-site-pretenuring");
// After a quiet minute the heap would grow in such small steps that a rush causes a full garbage
// collection every few seconds.
v8.setFlagsFromString("--heap-growing-percent=30");
// Memory of the compiler would wait for a background thread, and so for a processor, to be freed:
// dozens of megabytes.
v8.setFlagsFromString("--no-maglev-destroy-on-background");
