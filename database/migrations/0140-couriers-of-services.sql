-- Which connected courier carries what a courier of the shop's own list offers; nothing: staff book by hand.
alter table courier add column service text;
