import v8 from "node:v8";

// How V8 collects what a server leaves behind (docs/decisions/0041-the-collector.md).

// What requests make is dead a moment later. V8 would begin to make some of it among what lives long, where it stays, with all that hangs on
// it, until everything is gone through.
v8.setFlagsFromString("--no-allocation-site-pretenuring");
// After a quiet minute memory would grow by so little that everything is gone through every few seconds of a rush.
v8.setFlagsFromString("--heap-growing-percent=50");
