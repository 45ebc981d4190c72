import v8 from "node:v8";

// How V8 collects what a server leaves behind (docs/decisions/0041-v8-flags-for-bounded-memory.md).

// What requests make is dead a moment later. V8 would begin to make some of it among what lives long, where it stays, with all that hangs on
// it, until everything is gone through.
v8.setFlagsFromString("--no-allocation-site-pretenuring");
// After a quiet minute memory would grow by so little that everything is gone through every few seconds of a rush.
v8.setFlagsFromString("--heap-growing-percent=30");
// What the compiler needed for a function would wait for a helper to throw it away, and helpers wait for a processor: dozens of megabytes.
v8.setFlagsFromString("--no-maglev-destroy-on-background");
